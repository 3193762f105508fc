import type { ActionsBlock, HeaderBlock, SectionBlock } from '@slack/types'
import { cut, toSlackText } from '@vigia/common/text/formats'
import { layOutAlert, listLines } from './lay-out-alert.ts'
import { plain, reviewLabel, reviewLink, type Message, type MessageAlert } from './message.ts'

/** Slack takes 50 blocks, and in a section 3,000 characters. */
const maxAlerts = 20
const maxText = 3_000
const maxHeader = 150
const shownItems = 10

type Block = HeaderBlock | SectionBlock | ActionsBlock

/** The body for an incoming webhook of Slack, in Block Kit. */
export function slackBody({ headline, alerts, publicUrl }: Message): { text: string; blocks: Block[] } {
  const header: Block = {
    type: 'header',
    text: { type: 'plain_text', text: cut(plain(headline), maxHeader) },
  }
  const shown = alerts.slice(0, maxAlerts)
  return {
    text: toSlackText(plain(headline)),
    blocks: [header, ...shown.flatMap((alert) => blocksOf(alert, publicUrl, alerts.length > 1))],
  }
}

function blocksOf(alert: MessageAlert, publicUrl: string, withHeadline: boolean): Block[] {
  const lines = listLines(alert, shownItems).map((line) => `• ${toSlackText(line)}`)
  const text = [...(withHeadline ? [`*${toSlackText(plain(alert.headline))}*`] : []), ...lines].join('\n')
  const section: Block = { type: 'section', text: { type: 'mrkdwn', text: cutEscaped(text), verbatim: true } }
  const url = reviewLink(publicUrl, alert, layOutAlert(alert)[0]?.pageId)
  const actions: Block = {
    type: 'actions',
    elements: [{ type: 'button', text: { type: 'plain_text', text: reviewLabel(alert) }, url }],
  }
  return [...(text ? [section] : []), actions]
}

/** Cuts a text, but not within an escaped character. */
const cutEscaped = (text: string) => cut(text, maxText).replace(/&[a-z]{0,3}…$/, '…')
