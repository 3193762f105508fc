import { readEnvironment } from '@vigia/common/environment'
import { z } from 'zod'
import { openBrowser } from './rendering/open-browser.ts'
import { openRenderer } from './rendering/render-links.ts'

const env = readEnvironment({
  EGRESS_URL: z.url().default('http://127.0.0.1:8090'),
  PUBLIC_URL: z.url().default('https://github.com/vigia'),
  CRAWLER_USER_AGENT: z.string().optional(),
})

const egressUrl = env.EGRESS_URL
/** The user agent names Vigia and a contact; robots.txt applies to the part before the slash. */
const userAgent = env.CRAWLER_USER_AGENT ?? `VigiaBot/1.0 (+${env.PUBLIC_URL})`

export const browser = openBrowser(egressUrl, userAgent)

/** Aborted as soon as this process is asked to stop. */
export const stopping = new AbortController()

export const dependencies = {
  egressUrl,
  userAgent,
  renderer: openRenderer(browser),
  stopping: stopping.signal,
}
