/**
 * The product's mark, an eye in a viewfinder, out of table cells: pictures are blocked or cost an attachment.
 */
export function drawMark(): string {
  const [top, bottom] = [row('top'), row('bottom')]
  const eye = `<div class="eye" style="width:9px;height:9px;border-radius:5px;background-color:#1c51bd;"></div>`
  const middle = `<tr>${gap(7, 9)}<td width="9" height="9" style="${tiny}">${eye}</td>${gap(7, 9)}</tr>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding:0 10px 0 0;"><table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true">${top}${middle}${bottom}</table></td>
<td class="ink" style="font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-size:18px;line-height:24px;font-weight:650;color:#121720;">Vigia</td>
</tr></table>`
}

const tiny = 'padding:0;font-size:0;line-height:0;'

const gap = (width: number, height: number) =>
  `<td width="${width}" height="${height}" style="${tiny}width:${width}px;height:${height}px;"></td>`

const row = (side: 'top' | 'bottom') => `<tr>${corner(side, 'left')}${gap(9, 7)}${corner(side, 'right')}</tr>`

function corner(side: 'top' | 'bottom', end: 'left' | 'right'): string {
  const line = '2px solid #121720'
  const style = `width:5px;height:5px;border-${side}:${line};border-${end}:${line};border-${side}-${end}-radius:3px;`
  return `<td width="7" height="7" style="${tiny}"><div class="corner" style="${style}"></div></td>`
}
