import { openBrowser } from '@vigia/kit/browser'
import { settings } from './settings.ts'

export const browser = openBrowser({ egressUrl: settings.egressUrl, agent: settings.agent })
