import sharp from 'sharp'
import { drawPng } from '../draw-png.ts'
import { equivalent, hard, unchanged } from './pair.ts'
import { plain, shop } from './shop.ts'

const photo = await sharp(
  drawPng(240, 160, (x, y) => [(x * 7 + y * 3) % 256, (x * y) % 256, (x + y * 5) % 256]),
)
  .jpeg({ quality: 70 })
  .toBuffer()
/** The same image with another comment (marker FFFE). */
const comment = (text: string) =>
  Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, text.length + 2]),
    Buffer.from(text),
    photo.subarray(2),
  ])

/** Changes of the source that are not visible. */
export const invisibleChanges = [
  unchanged('Sessions in the addresses of pictures', ({ nth }) =>
    plain.replaceAll('.png', `.png?session=${nth * 7919}`),
  ),
  unchanged('Numbers against forgery in hidden fields', ({ nth }) =>
    shop({ main: `<form><input type="hidden" value="${nth * 104_729}"><input value="Your name"></form>` }),
  ),
  unchanged('Names of classes that are others in every build', ({ nth }) =>
    shop({
      head: `<style>.c${nth}x { padding: 20px; background: #efe9dc }</style>`,
      main: `<p class="c${nth}x">Built</p>`,
    }),
  ),
  unchanged(
    'A photograph of the same pixels in other bytes',
    shop({ main: '<img src="photo.jpg" width="240" height="160">' }),
    {
      'photo.jpg': ({ nth }) => ({ body: comment(`copy ${nth}`), type: 'image/jpeg' }),
    },
  ),
  hard(
    equivalent(
      'Text that begins a third of a pixel further on',
      shop({ head: '<style>h1, h2, .story { transform: translateX(0px) }</style>' }),
      shop({ head: '<style>h1, h2, .story { transform: translateX(0.3px) }</style>' }),
    ),
    'The edge of every letter differs a little, and no person sees it.',
  ),
  hard(
    equivalent(
      'Letters spaced by a hundredth of a pixel',
      plain,
      shop({ head: '<style>p { letter-spacing: 0.01px }</style>' }),
    ),
    'The edge of every letter differs a little, and no person sees it.',
  ),
  equivalent(
    'A block that begins a fifth of a pixel lower',
    plain,
    shop({ head: '<style>.grid { margin-top: 0.2px }</style>' }),
  ),
  equivalent(
    'Other white space in the source',
    plain,
    plain.replaceAll('\n', '\n\n  ').replaceAll('</article>', '</article><!-- end -->'),
  ),
]
