export interface ReceivedMail {
  recipients: (string | undefined)[]
  text: string | undefined
}

/** The newest link with a token to this path in mails to this recipient; mails are oldest first. */
export const findLink = (mails: readonly ReceivedMail[], recipient: string, path: string): URL | undefined =>
  mails
    .filter(({ recipients }) => recipients.includes(recipient))
    .flatMap(({ text }) => text?.match(/https?:\/\/\S+\?token=\S+/) ?? [])
    .map((link) => new URL(link))
    .findLast(({ pathname }) => pathname === path)
