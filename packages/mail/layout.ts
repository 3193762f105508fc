import { cut, toHtml } from '@vigia/common/text/formats'
import { drawMark } from './draw-mark.ts'
import { styles } from './styles.ts'
import type { MailImage, MailItem, Message } from './message.ts'

const footer = 'Vigia monitors websites for visual changes.'

/** Lays out a mail for programs that show plain text. */
export function layOutText({ title, paragraphs, items = [], button, notes, links = [] }: Message): string {
  const link = button ? [`${button.label}:\n${button.link}`] : []
  const more = links.length > 0 ? [links.map((one) => `${one.label}: ${one.link}`).join('\n')] : []
  const parts = [title, ...paragraphs, ...items.map(itemText), ...link, ...notes, ...more]
  return `${[...parts, `--\n${footer}`].join('\n\n')}\n`
}

const itemText = ({ mark, text, detail, isRest }: MailItem) =>
  `${isRest ? '' : mark ? `${mark.toUpperCase()}: ` : '* '}${text}${detail ? `\n  ${detail}` : ''}`

/**
 * Tables and inline styles, because many mail programs support nothing else; what the dark theme changes is
 * in a class.
 */
export function layOutHtml(message: Message): string {
  return `<!doctype html>
<html lang="en">
<head>
${metadata}
<title>${toHtml(message.title)}</title>
<style>${styles}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:#f5f6f8;">
${drawPreview(message)}
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f5f6f8;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 4px 16px;">${drawMark()}</td></tr>
<tr><td class="surface" style="padding:28px 24px;background-color:#ffffff;border:1px solid #e0e4ea;border-radius:12px;">
${layOutContent(message)}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;${font}font-size:13px;line-height:1.5;color:#535e6e;">${drawLinks(message.links)}${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Mail programs would show what follows beside the subject as well, such as the title, which repeats it. */
const padding = '\u00A0\u200C'.repeat(100)
const maxPreviewed = 3
const maxPreview = 140

/** The line that mail programs show beside the subject. */
function drawPreview({ title, paragraphs, items = [] }: Message): string {
  const first = items.slice(0, maxPreviewed).map(({ text }) => text)
  const preview = first.length > 0 ? first.join(' · ') : (paragraphs.at(-1) ?? title)
  return `<div style="display:none;max-height:0;overflow:hidden;">${toHtml(cut(preview, maxPreview))}${padding}</div>`
}

/** A long list follows the button, which would be screens away below it. */
function layOutContent({ title, paragraphs, items = [], button, notes, links = [] }: Message): string {
  const isList = items.length > 0
  return `<h1 class="ink" style="margin:0 0 ${isList ? 6 : 16}px;${font}font-size:22px;line-height:1.25;font-weight:650;color:#121720;">${toHtml(title)}</h1>
${paragraphs.map(isList ? lead : paragraph).join('\n')}
${button ? drawButton(button, links.length === 0) : ''}
${items.map(drawItem).join('\n')}
${notes.map(note).join('\n')}`
}

const metadata = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">`

const font = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;`

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 14px;${font}font-size:16px;line-height:1.5;color:#121720;overflow-wrap:anywhere;">${toHtml(text)}</p>`

/** What a list is about, below its title. */
const lead = (text: string) =>
  `<p class="soft" style="margin:0;${font}font-size:15px;line-height:1.5;color:#535e6e;overflow-wrap:anywhere;">${toHtml(text)}</p>`

const drawItem = ({ mark, text, detail, images = [], isRest }: MailItem) =>
  `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #e0e4ea;">
<tr><td style="padding:14px 0;">
${isRest ? drawRest(text) : `<p class="ink" style="margin:0;${font}font-size:16px;line-height:1.4;font-weight:600;color:#121720;overflow-wrap:anywhere;">${mark ? drawLabel(mark) : ''}${toHtml(text)}</p>`}
${detail ? `<p class="soft" style="margin:2px 0 0;${font}font-size:14px;line-height:1.45;color:#535e6e;overflow-wrap:anywhere;">${toHtml(detail)}</p>` : ''}
${images.length > 0 ? `<div style="font-size:0;margin:10px -4px 0;">${images.map(drawImage).join('')}</div>` : ''}
</td></tr>
</table>`

const drawRest = (text: string) =>
  `<p class="soft" style="margin:0;${font}font-size:14px;line-height:1.45;color:#535e6e;">${toHtml(text)}</p>`

const drawLabel = (mark: string) =>
  `<span class="mark" style="display:inline-block;margin:0 8px 0 0;padding:1px 8px;border-radius:10px;background-color:#fbe3e1;color:#a3241b;font-size:13px;line-height:1.4;font-weight:650;">${toHtml(mark)}</span>`

/**
 * The image is part of the mail, so nothing is loaded. Two images are side by side where there is room for
 * both.
 */
const drawImage = ({ id, caption }: MailImage) =>
  `<div class="shot" style="display:inline-block;width:100%;max-width:250px;min-width:200px;margin:0 4px 8px;vertical-align:top;"><p class="soft" style="margin:0 0 3px;${font}font-size:13px;line-height:1.4;color:#535e6e;">${toHtml(caption)}</p><img src="cid:${toHtml(id)}" alt="${toHtml(caption)}" width="250" style="display:block;width:100%;height:auto;border:1px solid #e0e4ea;border-radius:6px;"></div>`

/** Small links in the footer, apart from the button; a separator would be left alone where a line ends. */
const drawLinks = (links: Message['links'] = []) =>
  links
    .map(
      ({ label, link }) =>
        `<a class="link" href="${toHtml(link)}" style="display:inline-block;margin:0 16px 6px 0;color:#1c51bd;overflow-wrap:anywhere;">${toHtml(label)}</a>`,
    )
    .concat(links.length > 0 ? '<br>' : '')
    .join(' ')

const note = (text: string) =>
  `<p class="soft" style="margin:12px 0 0;${font}font-size:14px;line-height:1.5;color:#535e6e;overflow-wrap:anywhere;">${withLinks(text)}</p>`

const anchor = (link: string) =>
  `<a class="link" href="${toHtml(link)}" style="color:#1c51bd;word-break:break-word;overflow-wrap:anywhere;">${toHtml(link)}</a>`

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, nth) => (nth % 2 ? anchor(piece) : toHtml(piece)))
    .join('')

/** Draws a button with its address to copy, unless the mail has other links. */
function drawButton({ label, link }: NonNullable<Message['button']>, withAddress: boolean): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 18px;">
<tr><td class="button" bgcolor="#1c51bd" style="border-radius:8px;background-color:#1c51bd;">
<a class="on-button" href="${toHtml(link)}" style="display:inline-block;padding:12px 20px;${font}font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none;">${toHtml(label)}</a>
</td></tr>
</table>
${withAddress ? `<p class="soft" style="margin:0;${font}font-size:14px;line-height:1.5;color:#535e6e;">Or open this address: ${anchor(link)}</p>` : ''}`
}
