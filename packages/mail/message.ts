/** One thing that a mail is about. */
export interface MailItem {
  text: string
  /** A second line, such as the pages where it is. */
  detail?: string
  /** Said before the text, as what needs attention first. */
  mark?: string
  /** Shown beside each other, or below each other where there is little room; they are part of the mail. */
  images?: MailImage[]
}

export interface MailImage {
  id: string
  caption: string
  bytes: Uint8Array
}

/** What a mail says, before it is laid out. */
export interface Message {
  subject: string
  title: string
  paragraphs: string[]
  button?: { label: string; link: string }
  /** How long the link lives, and what to do if it was not you. */
  notes: string[]
  /** What the mail is about, thing by thing, below its paragraphs. */
  items?: MailItem[]
  /** Links whose labels only are visible in HTML. */
  links?: { label: string; link: string }[]
  headers?: Record<string, string>
}
