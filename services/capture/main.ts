import { warnAboutFonts } from '@vigia/kit/check-fonts'
import { openLog } from '@vigia/kit/log'
import { worker } from '@vigia/kit/worker'
import { handlers } from './handlers.ts'
import { eyes } from './own-eyes.ts'

void warnAboutFonts(openLog('capture'))
await worker({ name: 'capture', handlers, waiting: eyes.waiting, stop: eyes.close })
