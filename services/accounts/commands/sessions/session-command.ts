import { sessionCommandHeader, type SessionCommand } from '@vigia/api/accounts/session-command'

/** An answer's headers, while they can still be set. */
export interface AnswerHeaders {
  set: (name: string, value: string) => void
}

/** Commands the gateway to begin or end sessions before it forwards the answer. */
export function sendSessionCommand(ctx: AnswerHeaders, command: SessionCommand): void {
  ctx.set(sessionCommandHeader, command)
}
