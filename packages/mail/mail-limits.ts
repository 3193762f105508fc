/**
 * The group of a mail for its limits: a `link` opens the recipient's own account, a `notice` is about its
 * security, a `question` asks whether more mails may be sent to this address, and all other mails that a
 * caller can cause are `other`.
 */
export const mailGroups = ['link', 'notice', 'question', 'other'] as const
type MailGroup = (typeof mailGroups)[number]

export interface CountedMail {
  /** When the mail is sent, in milliseconds since 1970; in the future if it has to wait. */
  at: number
  group: MailGroup
}

export interface MailRule {
  group: MailGroup
  /** Whether it is sent later, and not dropped, once there were too many. */
  canWait?: true
}

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Mails to one address in any 60 minutes. */
export const maxPerHour = 3
/**
 * The limit of mails other than links, so that nobody can keep a link from its recipient by causing other
 * mails.
 */
const maxOthersPerHour = 2
/** Questions for consent to one address in any 24 hours, over all accounts. */
const maxQuestionsPerDay = 3
/** Addresses of other people that one account has mails sent to in any 24 hours. */
export const maxByAccountPerDay = 10

/**
 * The time at which this mail may be sent, in milliseconds since 1970; undefined if it may not be. Waiting
 * mails are already counted.
 */
export function findMailTime(
  counted: CountedMail[],
  { group, canWait }: MailRule,
  now: number,
): number | undefined {
  const ends = counted.map(({ at }) => at + hourMs).filter((at) => at > now)
  const candidates = canWait ? [now, ...ends.toSorted((one, other) => one - other)] : [now]
  return candidates.find((at) => isAllowed([...counted, { at, group }], { at, group }))
}

/** Whether each hour and day that this mail falls in is within the limits. */
function isAllowed(counted: CountedMail[], { at, group }: CountedMail): boolean {
  const ends = counted.map((one) => one.at).filter((end) => end >= at && end < at + hourMs)
  const isHourFine = ends.every((end) => {
    const hour = within(counted, end, hourMs)
    return hour.length <= maxPerHour && hour.filter(isNoLink).length <= maxOthersPerHour
  })
  if (!isHourFine || group !== 'question') return isHourFine
  return within(counted, at, dayMs).filter((one) => one.group === group).length <= maxQuestionsPerDay
}

const isNoLink = ({ group }: CountedMail) => group !== 'link'

const within = (counted: CountedMail[], end: number, lengthMs: number) =>
  counted.filter(({ at }) => at > end - lengthMs && at <= end)
