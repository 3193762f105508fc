import { plainText } from '@vigia/common/text/plain-text'
import { refuse } from '../refusal.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface Settings {
  /** The origin of Vigia's address, such as `https://vigia.example.com`. */
  origin: string
  token: string
  /** The website's id or address; undefined for the only one that the token is for. */
  website: string | undefined
}

/** Reads from the environment where Vigia is and what the command acts with. */
export function readSettings(env: Environment): Settings {
  return {
    origin: readOrigin(env['VIGIA_URL']?.trim() ?? ''),
    token: readToken(env['VIGIA_TOKEN']?.trim() ?? ''),
    website: env['VIGIA_WEBSITE']?.trim() || undefined,
  }
}

const urlMessage = 'Please set VIGIA_URL to the address of your Vigia, such as https://vigia.example.com'

function readOrigin(text: string): string {
  if (text === '') throw refuse(urlMessage)
  const url = parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw refuse(`${urlMessage}; “${plainText(text, 200)}” is no address`)
  return url.origin
}

/** Some releases of Node 20 have no `URL.parse`. */
const parse = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

const tokenMessage = 'Please set VIGIA_TOKEN to a token with the scope run: Account › Tokens in Vigia'

/** Checks the form of a token, which is never printed. */
function readToken(text: string): string {
  if (text === '') throw refuse(tokenMessage)
  if (!text.startsWith('vg_'))
    throw refuse(`${tokenMessage}. What it holds is not one: a token of Vigia begins with vg_`)
  if (!/^vg_[\w-]{49}$/.test(text))
    throw refuse('The token in VIGIA_TOKEN was cut off or mistyped: it has 52 letters, digits, _ and -')
  return text
}
