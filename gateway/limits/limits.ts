import type { LimitName } from '@vigia/api/limits'
import type { Caller } from '@vigia/service/identity'
import type { Settings } from '../settings.ts'
import { clientKeyOf } from '../state.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The properties by which limits distinguish clients. */
export interface Subject {
  address: string
  caller: Caller
  hasSession: boolean
  /** The path of the operation, with the names of its parameters. */
  operation: string
  params: Record<string, string>
  /** A hash of the e-mail address in the body. */
  email: string | undefined
}

export interface Limit {
  setting: keyof Settings & `VIGIA_LIMIT_${string}`
  seconds: number
  /** The key under which requests are counted; a request without a key is not counted. */
  per: (subject: Subject) => string | undefined
  /** Limits counting to answers with such a status; by default all requests count. */
  counts?: (status: number) => boolean
  /** An answer with such a status resets the count. */
  resetOn?: (status: number) => boolean
  /** Whether requests are refused while the counter is unavailable. */
  failClosed?: boolean
  /** Whether requests over the limit are only delayed, so that nobody can lock another user out. */
  throttle?: boolean
  /**
   * Whether each replica counts separately, in memory, for requests that must be answered while the database
   * is unavailable.
   */
  isLocal?: boolean
}

const perAddress = ({ address }: Subject) => address
const perSession = (subject: Subject) => clientKeyOf(subject)
const perUser = ({ caller }: Subject) => (caller.kind === 'user' ? caller.id : undefined)
const perEmail = ({ email }: Subject) => email
/**
 * Counts each operation separately, because requests for links to confirm an address would use up those for a
 * new password.
 */
const perEmailAndOperation = ({ email, operation }: Subject) => email && `${operation} ${email}`
const isDone = (status: number) => status < 300
/** Whether the request counts; a form that was refused as invalid may be sent again. */
const isMeant = (status: number) => status !== 400
/** Whether the password was wrong (401), as opposed to a correct one of an unverified account (403). */
const isFailure = (status: number) => status === 401
const isSuccess = (status: number) => isDone(status) || status === 403

export const limits: Record<LimitName, Limit> = {
  calls: { setting: 'VIGIA_LIMIT_CALLS_PER_MINUTE', seconds: minute, per: perAddress },
  screenshots: { setting: 'VIGIA_LIMIT_SCREENSHOTS_PER_MINUTE', seconds: minute, per: perAddress },
  tokenCalls: {
    setting: 'VIGIA_LIMIT_TOKEN_CALLS_PER_MINUTE',
    seconds: minute,
    per: ({ caller }) => caller.token?.id,
  },
  tokenFailures: {
    setting: 'VIGIA_LIMIT_TOKEN_FAILURES_PER_QUARTER',
    seconds: 15 * minute,
    per: perAddress,
    counts: isFailure,
    failClosed: true,
  },
  writes: { setting: 'VIGIA_LIMIT_WRITES_PER_MINUTE', seconds: minute, per: perSession },
  computations: { setting: 'VIGIA_LIMIT_COMPUTATIONS_PER_MINUTE', seconds: minute, per: perSession },
  health: { setting: 'VIGIA_LIMIT_HEALTH_PER_MINUTE', seconds: minute, per: perAddress, isLocal: true },
  streamStarts: {
    setting: 'VIGIA_LIMIT_STREAM_STARTS_PER_MINUTE',
    seconds: minute,
    per: perSession,
  },
  jobLookups: {
    setting: 'VIGIA_LIMIT_JOB_LOOKUPS_PER_MINUTE',
    seconds: minute,
    per: perSession,
  },
  jobStarts: {
    setting: 'VIGIA_LIMIT_JOB_STARTS_PER_HOUR',
    seconds: hour,
    per: ({ params }) => params['id']?.toLowerCase(),
    counts: isDone,
  },
  candidateStarts: {
    setting: 'VIGIA_LIMIT_CANDIDATE_STARTS_PER_HOUR',
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
    failClosed: true,
  },
  signInFailures: {
    setting: 'VIGIA_LIMIT_SIGN_IN_FAILURES_PER_QUARTER',
    seconds: 15 * minute,
    per: ({ email, address }) => email && `${email} ${address}`,
    counts: isFailure,
    resetOn: isSuccess,
    failClosed: true,
  },
  addressFailures: {
    setting: 'VIGIA_LIMIT_ADDRESS_FAILURES_PER_DAY',
    seconds: day,
    per: perAddress,
    counts: isFailure,
    failClosed: true,
  },
  accountFailures: {
    setting: 'VIGIA_LIMIT_ACCOUNT_FAILURES_PER_DAY',
    seconds: day,
    per: perEmail,
    counts: isFailure,
    failClosed: true,
    throttle: true,
  },
  passwordFailures: {
    setting: 'VIGIA_LIMIT_PASSWORD_FAILURES_PER_QUARTER',
    seconds: 15 * minute,
    per: ({ caller }) => (caller.kind === 'user' ? caller.id : undefined),
    counts: (status) => status === 400,
    resetOn: isDone,
    failClosed: true,
  },
  signUps: {
    setting: 'VIGIA_LIMIT_SIGN_UPS_PER_HOUR',
    seconds: hour,
    per: perAddress,
    counts: isMeant,
    failClosed: true,
  },
  mails: {
    setting: 'VIGIA_LIMIT_MAILS_PER_HOUR',
    seconds: hour,
    per: perEmailAndOperation,
    counts: isMeant,
    failClosed: true,
  },
  addressMails: {
    setting: 'VIGIA_LIMIT_ADDRESS_MAILS_PER_HOUR',
    seconds: hour,
    per: perAddress,
    counts: isMeant,
    failClosed: true,
  },
  contacts: { setting: 'VIGIA_LIMIT_CONTACTS_PER_HOUR', seconds: hour, per: perAddress, counts: isMeant },
  dataRights: { setting: 'VIGIA_LIMIT_DATA_RIGHTS_PER_DAY', seconds: day, per: perAddress, counts: isMeant },
  channelAdds: { setting: 'VIGIA_LIMIT_CHANNEL_ADDS_PER_DAY', seconds: day, per: perUser, counts: isDone },
  sendAgains: { setting: 'VIGIA_LIMIT_SEND_AGAINS_PER_DAY', seconds: day, per: perUser, counts: isDone },
  channelTests: {
    setting: 'VIGIA_LIMIT_CHANNEL_TESTS_PER_HOUR',
    seconds: hour,
    per: ({ caller }) => (caller.kind === 'user' ? caller.id : undefined),
    counts: isDone,
  },
  feeds: { setting: 'VIGIA_LIMIT_FEEDS_PER_MINUTE', seconds: minute, per: perAddress },
  exports: {
    setting: 'VIGIA_LIMIT_EXPORTS_PER_DAY',
    seconds: day,
    per: ({ caller }) => (caller.kind === 'user' ? caller.id : undefined),
    counts: isDone,
  },
}
