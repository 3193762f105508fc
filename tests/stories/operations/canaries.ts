import { randomUUID } from 'node:crypto'

/** Unique strings (canaries), each recorded with where it was sent. */
export function openCanaries() {
  const canaries = new Map<string, string>()

  function canary(where: string): string {
    const word = `canary${randomUUID().replaceAll('-', '')}`
    canaries.set(word, where)
    return word
  }
  /** Also looks for a secret that we received. */
  function track(where: string, secret: string): string {
    if (secret) canaries.set(secret, where)
    return secret
  }
  /** Finds where the canaries in this text were sent. */
  const foundIn = (text: string) => [
    ...new Set([...canaries].flatMap(([word, where]) => (text.includes(word) ? [where] : []))),
  ]

  return { canary, track, foundIn, count: () => canaries.size }
}

export type Canaries = ReturnType<typeof openCanaries>

/** A valid body whose values contain canaries. */
export const withCanaries = (tracker: Canaries, where: string, body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      canaryFor(tracker, `${where} ${field}`, field, value),
    ]),
  )

function canaryFor({ canary }: Canaries, where: string, field: string, value: unknown): unknown {
  if (field === 'email') return `${canary(where)}@example.com`
  if (field === 'url') return `https://example.com/?secret=${canary(where)}`
  return field === 'requestType' ? value : canary(where)
}

/** Invalid bodies, each with canaries. */
export function wrongBodies({ canary }: Canaries, where: string, body: object): string[] {
  const fields = Object.keys(body)
  const everywhere = (valueOf: (field: string) => unknown) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, valueOf(field)])))
  const word = (what: string) => (field: string) => canary(`${where} ${field} ${what}`)
  const nested = (field: string) => ({ [word('as a key')(field)]: [word('deep inside')(field)] })
  return [
    everywhere(word('plain')),
    everywhere((field) => `${word('before a NUL')(field)}\0`),
    everywhere((field) => `${word('in half a surrogate pair')(field)}\uD800@example.com`),
    everywhere((field) => [word('in a list')(field)]),
    everywhere(nested),
    everywhere((field) => word('very often')(field).repeat(50)),
    everywhere((field) => `"${word('in a header')(field)}" <a@example.com>\r\nBcc: b@example.com`),
    JSON.stringify({ [canary(`${where} unknown field`)]: 1, ...body }),
    JSON.stringify(canary(`${where} bare text`)),
    `{"email": "${canary(`${where} broken JSON`)}`,
    canary(`${where} no JSON`),
  ]
}

/** Headers with canaries. */
export function headersWith({ canary }: Canaries, where: string): Record<string, string>[] {
  const word = (header: string) => canary(`${where} ${header}`)
  return [
    {
      cookie: `vigia.session=${word('session cookie')}; vigia.csrf=${word('csrf cookie')}; a=${word('cookie')}`,
    },
    { authorization: `Bearer ${word('authorization')}` },
    { 'x-vigia-identity': word('identity'), 'x-csrf-token': word('csrf token') },
    { origin: `https://${word('origin')}.example`, referer: `https://example.com/${word('referer')}` },
    { 'user-agent': word('user agent'), 'if-none-match': `"${word('etag')}"` },
    { 'x-forwarded-for': word('forwarded for'), 'x-request-id': word('request id') },
    { 'content-type': `text/${word('content type')}` },
  ]
}
