const files = new Set(
  `7z aac ai apk atom avi avif bin bmp bz2 cab css csv deb dll dmg doc docx dot eot eps epub exe flac flv gif gz
  ico ics img iso jar jpeg jpg js json jsonld key m4a m4v map md mid mjs mkv mov mp3 mp4 mpeg mpg msi numbers odp
  ods odt ogg ogv otf pages pdf pkg png ppt pptx ps psd rar rpm rss rtf svg swf tar tgz tif tiff torrent ttf txt
  vcf wasm wav weba webm webmanifest webp wma wmv woff woff2 xls xlsx xml xz yaml yml zip`.split(/\s+/),
)

/** Whether an address leads to a file and not to a page, by its extension. */
export function isFile(normal: string): boolean {
  const last = new URL(normal).pathname.toLowerCase().split('/').at(-1) ?? ''
  const dot = last.lastIndexOf('.')
  return dot > 0 && files.has(last.slice(dot + 1))
}
