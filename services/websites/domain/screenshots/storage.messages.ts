import type { Caller } from '@vigia/service/identity'

export function ownerFullMessage({ kind }: Pick<Caller, 'kind'>, limit: number): string {
  const [who, advice] =
    kind === 'user'
      ? ['an account', 'Remove a website to make room.']
      : ['a visitor', 'Remove the website, or sign in to have more room.']
  return `Your screenshots take up all of the ${formatSize(limit)} that ${who} may use. ${advice}`
}

export const allVisitorsFullMessage =
  'The screenshots of all visitors take up all of the room that there is for them. Sign in, or try again later.'

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A size in words, such as 5 GB or 1.5 MB. */
export function formatSize(bytes: number): string {
  const nth = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const number = Math.round((bytes / 1000 ** nth) * 10) / 10
  return `${number} ${units[nth]}`
}
