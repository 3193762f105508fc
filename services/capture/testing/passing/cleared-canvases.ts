import type { Answer } from '../../../../tests/sites/serve.ts'
import { end, heading, holders, page, watched } from './passing-parts.ts'

const onCanvas = "const pen = target.firstChild.getContext('2d'); "

/** Canvases that are painted only while they are in view, by path. */
export const clearedCanvases: Record<string, Answer> = {
  '/canvases-that-are-cleared': page(
    '.holder { height: 100px; width: 900px } canvas { display: block }',
    `${heading}${holders.replaceAll('></div>', '><canvas width="900" height="100"></canvas></div>')}${end}`,
    watched(
      `${onCanvas}pen.fillStyle = 'rgb(' + [40 + 3 * nth, nth * 37 % 200, 200 - 3 * nth] + ')'; pen.fillRect(0, 0, 900, 100)`,
      `${onCanvas}pen.clearRect(0, 0, 900, 100)`,
    ),
  ),
  '/canvases-that-give-their-memory-back': page(
    '.holder { height: 100px; width: 900px } canvas { display: block; width: 900px; height: 100px }',
    `${heading}${holders.replaceAll('></div>', '><canvas width="900" height="100"></canvas></div>')}${end}`,
    watched(
      `${onCanvas}target.firstChild.width = 900; target.firstChild.height = 100; pen.fillStyle = 'rgb(' + [40 + 3 * nth, nth * 37 % 200, 200 - 3 * nth] + ')'; pen.fillRect(0, 0, 900, 100)`,
      `target.firstChild.width = target.firstChild.height = 0`,
    ),
  ),
  '/canvases-that-are-painted-white': page(
    '.holder { height: 100px; width: 900px } canvas { display: block }',
    `${heading}${holders.replaceAll('></div>', '><canvas width="900" height="100"></canvas></div>')}${end}`,
    watched(
      `${onCanvas}pen.fillStyle = 'rgb(' + [40 + 3 * nth, nth * 37 % 200, 200 - 3 * nth] + ')'; pen.fillRect(0, 0, 900, 100)`,
      `${onCanvas}pen.fillStyle = 'white'; pen.fillRect(0, 0, 900, 100)`,
    ),
  ),
}
