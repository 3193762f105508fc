/** Where people reach us without a form: the page was told by the gateway. */
export const mailboxes = { privacy: told('privacy'), legal: told('legal') }

function told(name: string): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}-mail"]`)
  return meta?.content ?? `${name}@localhost`
}
