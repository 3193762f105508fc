type SessionCommand = 'sign-out' | `${'sign-in' | 'end-others' | 'end-all'} ${string}`

/** An answer's headers, while they can still be set. */
export interface AnswerHeaders {
  set: (name: string, value: string) => void
}

/** Tells the gateway what to do with sessions before it forwards the answer. */
export function sendSessionCommand(ctx: AnswerHeaders, order: SessionCommand): void {
  ctx.set('x-vigia-session', order)
}
