/** The contact addresses, which the gateway writes into the page. */
export const mailboxes = { privacy: readMeta('privacy'), legal: readMeta('legal') }

function readMeta(name: string): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}-mail"]`)
  return meta?.content ?? `${name}@localhost`
}
