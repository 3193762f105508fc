/** Descriptions of what the gateway's limits count; the numbers are settings of a deployment. */
export const limitTexts = {
  calls: 'calls by one network address in a minute',
  screenshots: 'screenshots for one network address in a minute',
  tokenCalls: 'calls with one API token in a minute, screenshots apart',
  tokenFailures:
    'calls with unknown, expired or revoked API tokens from one network address in a quarter of an hour',
  writes: 'writing calls by one session or API token, or one network address without either, in a minute',
  computations:
    'calls that compute, by one session or API token, or one network address without either, in a minute',
  health: 'health checks by one network address in a minute',
  streamStarts: 'streams of events opened by one session or API token in a minute',
  jobLookups: 'lookups of jobs by one session or API token in a minute',
  jobStarts: 'jobs started on one website in an hour',
  candidateStarts: 'candidates started on one website in an hour',
  visitorAdds: 'websites added by visitors from one network address in an hour',
  userAdds: 'websites added by one user in an hour',
  signIns: 'sign-ins with one email address from one network address in a quarter of an hour',
  signInFailures: 'wrong passwords for one email address from one network address in a quarter of an hour',
  addressFailures: 'failed sign-ins from one network address in a day',
  accountFailures: 'wrong passwords for one email address in a day; further sign-ins are slowed down',
  passwordFailures: 'failed changes of one user’s password in a quarter of an hour',
  signUps: 'sign-ups from one network address in an hour',
  mails: 'requests for mails of one kind to one email address in an hour',
  addressMails: 'mails requested from one network address in an hour',
  contacts: 'messages from one network address in an hour',
  dataRights: 'data rights requests from one network address in a day',
  channelAdds: 'channels added by one user in a day',
  sendAgains: 'deliveries sent again by one user in a day',
  channelTests: 'test alerts of one user in an hour',
  feeds: 'requests for feeds by one network address in a minute',
  exports: 'exports of one user’s data in a day',
} as const

export type LimitName = keyof typeof limitTexts

/** Every operation that writes or computes names one of them first. */
export const costlyLimits = ['writes', 'computations'] as const satisfies LimitName[]
export type CostlyLimit = (typeof costlyLimits)[number]
