const pictures = new Set(
  `aac avi avif bmp eps flac flv gif ico jpeg jpg m4a m4v mid mkv mov mp3 mp4 mpeg mpg oga ogg ogv png psd svg tif tiff wav
  weba webm webp wma wmv`.split(/\s+/),
)
const others = new Set(
  `7z ai apk atom bin bz2 cab css csv deb dll dmg doc docx dot eot epub exe gz ics img iso jar js json jsonld key
  map md mjs msi numbers odp ods odt otf pages pdf pkg ppt pptx ps rar rpm rss rtf swf tar tgz torrent ttf txt
  vcf wasm webmanifest woff woff2 xls xlsx xml xz yaml yml zip`.split(/\s+/),
)

/**
 * The ending of an address that is most likely a file's, in lower case; `/wiki/Node.js` may still be a page.
 */
export function fileEnding(normal: string): string | undefined {
  const ending = endingOf(new URL(normal).pathname.split('/').at(-1) ?? '')
  return pictures.has(ending) || others.has(ending) ? ending : undefined
}

/** The ending of a name in lower case, without the dot. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** Whether the ending is that of an image, a video or a sound. */
export const isMedia = (ending: string): boolean => pictures.has(ending)
