const menu = [
  ['/breads', 'Breads'],
  ['/pastries', 'Pastries'],
  ['/cakes', 'Cakes'],
  ['/story', 'Our story'],
  ['/visit', 'Visit'],
] as const

function header(path: string) {
  const links = menu.map(
    ([to, name]) => `<a href="${to}"${to === path ? ' aria-current="page"' : ''}>${name}</a>`,
  )
  return `<header class="top"><div class="wide">
<a class="brand" href="/"><img src="/pictures/mark.svg" alt="" width="44" height="44">Corner Bakery</a>
<nav>${links.join('')}</nav>
</div></header>`
}

const footer = `<footer class="bottom"><div class="wide">
<div><h3>Corner Bakery</h3><p>Bread, slowly. Two sisters, one oven and a sourdough that is older than either of them.</p></div>
<div><h3>Find us</h3><p>Mill Lane 12, on the corner<br>Tuesday to Sunday, from seven</p></div>
<div><h3>Also</h3><a href="/gift-cards">Gift cards</a><a href="/visit">Opening hours</a></div>
</div></footer>`

/** A page of the bakery: its content between header and footer. */
export function layout(path: string, title: string, main: string, notice = '') {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="/pictures/mark.svg">
<link rel="stylesheet" href="/frame.css">
<link rel="stylesheet" href="/parts.css">
</head>
<body>
${header(path)}
${notice}
<main>${main}</main>
${footer}
</body>
</html>
`
}

export interface Product {
  picture: string
  name: string
  words: string
  price: string
}

export function heading(eyebrow: string, title: string, words: string) {
  return `<div class="wide heading"><p class="eyebrow">${eyebrow}</p><h1>${title}</h1><p>${words}</p></div>`
}

export function cards(products: readonly Product[], button = '') {
  const card = ({ picture, name, words, price }: Product) =>
    `<article class="card">${image(picture, name, 640, 440)}<div><h3>${name}</h3><p>${words}</p><p class="price">${price}</p>${button}</div></article>`
  return `<div class="wide cards">${products.map(card).join('\n')}</div>`
}

export function image(name: string, words: string, width: number, height: number) {
  return `<img src="/pictures/${name}.svg" alt="${words}" width="${width}" height="${height}" style="height:auto">`
}

export function band(picture: string, title: string, words: string, link: string) {
  return `<section class="band"><div class="wide">${image(picture, '', 640, 460)}<div><h2>${title}</h2><p>${words}</p>${link}</div></div></section>`
}

export function quote(words: string, by: string) {
  return `<div class="wide"><blockquote>“${words}”<cite>${by}</cite></blockquote></div>`
}
