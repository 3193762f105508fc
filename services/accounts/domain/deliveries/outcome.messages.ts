import type { ChannelKind, Outcome } from '@vigia/api/accounts/channel'

/** The message about an outcome, which is the same for all reasons of one class. */
export function outcomeMessage(outcome: Outcome, kind: ChannelKind, hasMailServer: boolean): string {
  if (outcome === 'delivered' && kind === 'email' && !hasMailServer)
    return 'It was written to a file: no mail server is set up'
  const receiver = kind === 'email' ? 'The mail server' : 'The receiver'
  if (outcome === 'delivered')
    return kind === 'email' ? 'The mail server accepted it' : 'The receiver accepted it'
  if (outcome === 'refused') return `${receiver} refused it`
  if (outcome === 'failed') return `${receiver} had a fault of its own`
  return `${receiver} could not be reached`
}
