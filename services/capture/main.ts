import { warnAboutFonts } from '@vigia/browser/fonts/check-fonts'
import { openLog } from '@vigia/telemetry/log'
import { worker } from '@vigia/service/worker'
import { overload } from '@vigia/telemetry/overload/overload'
import { handlers } from './handlers.ts'
import { capturer } from './shared-capturer.ts'

overload()
void warnAboutFonts(openLog('capture'))
await worker({ name: 'capture', handlers, waiting: capturer.waiting, stop: capturer.close })
