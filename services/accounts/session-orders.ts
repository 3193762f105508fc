type Order = 'sign-out' | `${'sign-in' | 'end-others' | 'end-all'} ${string}`

/** An answer whose headers can still be set. */
export interface Ordered {
  set: (name: string, value: string) => void
}

/** Says what the gateway has to do with sessions before anybody hears the answer. */
export function orderSession(ctx: Ordered, order: Order): void {
  ctx.set('x-vigia-session', order)
}
