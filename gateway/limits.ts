import type { Caller } from '@vigia/kit/identity'
import type { Settings } from './settings.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What limits tell people apart by. */
export interface Asker {
  address: string
  caller: Caller
  isKnown: boolean
  params: Record<string, string>
  /** A hash of the e-mail address in the body. */
  email: string | undefined
}

export interface Limit {
  setting: keyof Settings & `VIGIA_LIMIT_${string}`
  seconds: number
  /** Whose requests are counted together; those of nobody are not counted. */
  per: (asker: Asker) => string | undefined
  /** Only what was answered like this counts; without it everything does. */
  counts?: (status: number) => boolean
  /** What was answered like this makes the count start anew. */
  forgets?: (status: number) => boolean
  /** Whether the door stays shut while nobody can count. */
  guards?: boolean
  /** Whether too many only make it slow, so that nobody can lock somebody else out. */
  slows?: boolean
  /** Whether each replica counts by itself, in its memory: for what has to be answered while the database is away. */
  isLocal?: boolean
}

const perAddress = ({ address }: Asker) => address
const perEmail = ({ email }: Asker) => email
const isDone = (status: number) => status < 300
/** What was refused for how it was filled in may be tried again. */
const isMeant = (status: number) => status !== 400
/** A wrong password, as opposed to one that was right but is not enough. */
const isFailure = (status: number) => status === 401
const isSuccess = (status: number) => isDone(status) || status === 403

export type LimitName =
  | 'calls'
  | 'screenshots'
  | 'health'
  | 'jobLookups'
  | 'jobStarts'
  | 'visitorAdds'
  | 'userAdds'
  | 'signIns'
  | 'signInFailures'
  | 'addressFailures'
  | 'accountFailures'
  | 'passwordFailures'
  | 'signUps'
  | 'mails'
  | 'addressMails'
  | 'contacts'
  | 'dataRights'
  | 'exports'

export const limits: Record<LimitName, Limit> = {
  calls: { setting: 'VIGIA_LIMIT_CALLS_PER_MINUTE', seconds: minute, per: perAddress },
  screenshots: { setting: 'VIGIA_LIMIT_SCREENSHOTS_PER_MINUTE', seconds: minute, per: perAddress },
  health: { setting: 'VIGIA_LIMIT_HEALTH_PER_MINUTE', seconds: minute, per: perAddress, isLocal: true },
  jobLookups: {
    setting: 'VIGIA_LIMIT_JOB_LOOKUPS_PER_MINUTE',
    seconds: minute,
    per: ({ isKnown, caller, address }) => (isKnown ? caller.id : address),
  },
  jobStarts: {
    setting: 'VIGIA_LIMIT_JOB_STARTS_PER_HOUR',
    seconds: hour,
    per: ({ params }) => params['id']?.toLowerCase(),
    counts: isDone,
  },
  visitorAdds: {
    setting: 'VIGIA_LIMIT_VISITOR_ADDS_PER_HOUR',
    seconds: hour,
    per: ({ caller, address }) => (caller.kind === 'visitor' ? address : undefined),
    counts: isDone,
  },
  userAdds: {
    setting: 'VIGIA_LIMIT_USER_ADDS_PER_HOUR',
    seconds: hour,
    per: ({ caller }) => (caller.kind === 'user' ? caller.id : undefined),
    counts: isDone,
  },
  signIns: {
    setting: 'VIGIA_LIMIT_SIGN_INS_PER_QUARTER',
    seconds: 15 * minute,
    per: ({ email, address }) => email && `${email} ${address}`,
    guards: true,
  },
  signInFailures: {
    setting: 'VIGIA_LIMIT_SIGN_IN_FAILURES_PER_QUARTER',
    seconds: 15 * minute,
    per: ({ email, address }) => email && `${email} ${address}`,
    counts: isFailure,
    forgets: isSuccess,
    guards: true,
  },
  addressFailures: {
    setting: 'VIGIA_LIMIT_ADDRESS_FAILURES_PER_DAY',
    seconds: day,
    per: perAddress,
    counts: isFailure,
    guards: true,
  },
  accountFailures: {
    setting: 'VIGIA_LIMIT_ACCOUNT_FAILURES_PER_DAY',
    seconds: day,
    per: perEmail,
    counts: isFailure,
    guards: true,
    slows: true,
  },
  passwordFailures: {
    setting: 'VIGIA_LIMIT_PASSWORD_FAILURES_PER_QUARTER',
    seconds: 15 * minute,
    per: ({ caller }) => (caller.kind === 'user' ? caller.id : undefined),
    counts: (status) => status === 400,
    forgets: isDone,
    guards: true,
  },
  signUps: {
    setting: 'VIGIA_LIMIT_SIGN_UPS_PER_HOUR',
    seconds: hour,
    per: perAddress,
    counts: isMeant,
    guards: true,
  },
  mails: {
    setting: 'VIGIA_LIMIT_MAILS_PER_HOUR',
    seconds: hour,
    per: perEmail,
    counts: isMeant,
    guards: true,
  },
  addressMails: {
    setting: 'VIGIA_LIMIT_ADDRESS_MAILS_PER_HOUR',
    seconds: hour,
    per: perAddress,
    counts: isMeant,
    guards: true,
  },
  contacts: { setting: 'VIGIA_LIMIT_CONTACTS_PER_HOUR', seconds: hour, per: perAddress, counts: isMeant },
  dataRights: { setting: 'VIGIA_LIMIT_DATA_RIGHTS_PER_DAY', seconds: day, per: perAddress, counts: isMeant },
  exports: {
    setting: 'VIGIA_LIMIT_EXPORTS_PER_DAY',
    seconds: day,
    per: ({ caller }) => (caller.kind === 'user' ? caller.id : undefined),
    counts: isDone,
  },
}
