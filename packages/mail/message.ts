/** One item in a mail. */
export interface MailItem {
  text: string
  /** A second line, such as the pages where it is. */
  detail?: string
  /** Said before the text, as what needs attention first. */
  mark?: string
  /** Set for the line that says how much is not listed, which is no item. */
  isRest?: true
  /** Shown beside each other, or below each other where there is little room; they are part of the mail. */
  images?: MailImage[]
}

export interface MailImage {
  id: string
  caption: string
  bytes: Uint8Array
}

/** The content of a mail before its layout. */
export interface Message {
  subject: string
  title: string
  paragraphs: string[]
  button?: { label: string; link: string }
  /** Notes such as the lifetime of the link, and advice for unexpected mails. */
  notes: string[]
  /** The items of the mail, below its paragraphs. */
  items?: MailItem[]
  /** Links in the footer, whose labels only are visible in HTML. */
  links?: { label: string; link: string }[]
  headers?: Record<string, string>
}
