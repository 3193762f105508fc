const files = new Set(
  `7z aac ai apk atom avi avif bin bmp bz2 cab css csv deb dll dmg doc docx dot eot eps epub exe flac flv gif gz
  ico ics img iso jar jpeg jpg js json jsonld key m4a m4v map md mid mjs mkv mov mp3 mp4 mpeg mpg msi numbers odp
  ods odt ogg ogv otf pages pdf pkg png ppt pptx ps psd rar rpm rss rtf svg swf tar tgz tif tiff torrent ttf txt
  vcf wasm wav weba webm webmanifest webp wma wmv woff woff2 xls xlsx xml xz yaml yml zip`.split(/\s+/),
)
const doing = /^(log|sign)[-_]?(out|off)$|^(delete|remove|destroy|unsubscribe|add-to-cart|add_to_cart|sair)$/
const doingParameter = /^(add-to-cart|add_to_cart|remove_item|delete|logout|unsubscribe|_wpnonce)$/

/** Whether an address may lead to a page, judged by its spelling: no file, and nothing that acts when asked for. */
export function isWorthVisiting(normal: string): boolean {
  const { pathname, searchParams, search } = new URL(normal)
  const segments = pathname.toLowerCase().split('/')
  const last = segments.at(-1) ?? ''
  const dot = last.lastIndexOf('.')
  if (dot > 0 && files.has(last.slice(dot + 1))) return false
  if (segments.some((segment) => doing.test(segment.replace(/\.\w+$/, '')))) return false
  return search === '' || !acts(searchParams)
}

function acts(parameters: URLSearchParams): boolean {
  for (const [name, value] of parameters) {
    if (doingParameter.test(name.toLowerCase())) return true
    if (/^(action|do|task)$/i.test(name) && doing.test(value.toLowerCase())) return true
  }
  return false
}
