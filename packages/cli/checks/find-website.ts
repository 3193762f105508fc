import { plainText } from '@vigia/common/text/plain-text'
import { refuse } from '../refusal.ts'
import { Websites, type Website } from '../server/answers.ts'
import type { Connection } from '../server/connection.ts'
import { readSuccess } from '../server/refused.ts'

/** The maximum number of addresses in a sentence. */
const maxListed = 10

/** Finds the website that is asked about; `option` is what the user names it with. */
export async function findWebsite(
  connection: Connection,
  named: string | undefined,
  option = defaultOption,
): Promise<Website> {
  return chooseWebsite(readSuccess(Websites, await connection.get('/api/websites')), named, option)
}

const defaultOption = 'VIGIA_WEBSITE'

/** Chooses among the token's websites: by id or address, or the only one. */
export function chooseWebsite(
  websites: Website[],
  named: string | undefined,
  option = defaultOption,
): Website {
  const [first, ...others] = websites
  if (!first) throw refuse('The token can see no website. Please add one in Vigia, or create a token for it')
  if (named === undefined) {
    if (others.length > 0) throw refuse(`Please set ${option} to one of: ${list(websites)}`)
    return first
  }
  const found = websites.filter(({ id, url }) => id === named.toLowerCase() || isSameAddress(url, named))
  const [only, ...more] = found
  if (!only)
    throw refuse(
      `The token can see no website ${plainText(named, 200)}. Please set ${option} to one of: ${list(websites)}`,
    )
  if (more.length > 0)
    throw refuse(`${option} matches several websites: please set it to the id of one: ${listIds(found)}`)
  return only
}

/** Whether both are the same address; the scheme and a slash at the end do not matter. */
export const isSameAddress = (url: string, named: string): boolean => addressOf(url) === addressOf(named)

function addressOf(text: string): string | undefined {
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return undefined
  const { host, pathname, search } = new URL(withScheme)
  return host + pathname.replace(/\/$/, '') + search
}

function list(websites: Website[]): string {
  const rest = websites.length - maxListed
  const shown = websites.slice(0, maxListed).map(({ url }) => url)
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

const listIds = (websites: Website[]) => websites.map(({ id, url }) => `${id} (${url})`).join(', ')
