/** What a mail says, before it is laid out. */
export interface Message {
  subject: string
  title: string
  paragraphs: string[]
  button?: { label: string; link: string }
  /** How long the link lives, and what to do if it was not you. */
  notes: string[]
  /** Shown below the text; they are part of the mail. */
  images?: { id: string; caption: string; bytes: Uint8Array }[]
  headers?: Record<string, string>
}
