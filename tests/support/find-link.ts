import type { Email } from 'postal-mime'

export interface ReceivedMail {
  recipients: (string | undefined)[]
  text: string | undefined
}

/** What is looked at of a mail. */
export const readMail = ({ to = [], text }: Email): ReceivedMail => ({
  recipients: to.map(({ address }) => address),
  text,
})

/** The newest link with a token to this path in mails to this recipient; mails are oldest first. */
export const findLink = (mails: readonly ReceivedMail[], recipient: string, path: string): URL | undefined =>
  mails
    .filter(({ recipients }) => recipients.includes(recipient))
    .flatMap(({ text }) => text?.match(/https?:\/\/\S+\?token=\S+/) ?? [])
    .map((link) => new URL(link))
    .findLast(({ pathname }) => pathname === path)
