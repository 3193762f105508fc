/** A page that moves by itself, made of packages that are installed beside it. */
export interface MovingPage {
  name: string
  html: string
}

const colours = ['#fa8', '#8fa', '#8af', '#ff8', '#f8f']
const style = '.s { height: 280px; font: 40px sans-serif; padding: 60px; box-sizing: border-box }'
const css = (...files: string[]) =>
  files.map((file) => `<link rel="stylesheet" href="/node_modules/${file}">`).join('\n')
const js = (...files: string[]) =>
  files.map((file) => `<script src="/node_modules/${file}"></script>`).join('\n')
const jquery = 'jquery/dist/jquery.min.js'

const page = (name: string, head: string, body: string): MovingPage => ({
  name,
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width">${head}<style>${style}</style>
<body><h1>${name}</h1>${body}<p>Below what moves.</p>`,
})

const slides = (classes: string, tag = 'div') =>
  colours
    .map(
      (colour, nth) =>
        `<${tag} class="${nth === 0 ? classes : classes.replace(' active', '')}"><div class="s" style="background: ${colour}">Slide ${nth}</div></${tag}>`,
    )
    .join('\n')

const bootstrap = (item: string, prefix = '') =>
  `<div class="carousel slide" data-${prefix}ride="carousel" data-${prefix}interval="1700">
<div class="carousel-inner">${slides(`${item} active`)}</div></div>`

const carousels = [
  page(
    'Bootstrap 3',
    css('bootstrap3/dist/css/bootstrap.min.css') + js(jquery, 'bootstrap3/dist/js/bootstrap.min.js'),
    bootstrap('item'),
  ),
  page(
    'Bootstrap 4',
    css('bootstrap4/dist/css/bootstrap.min.css') + js(jquery, 'bootstrap4/dist/js/bootstrap.bundle.min.js'),
    bootstrap('carousel-item'),
  ),
  page(
    'Bootstrap 5',
    css('bootstrap5/dist/css/bootstrap.min.css') + js('bootstrap5/dist/js/bootstrap.bundle.min.js'),
    bootstrap('carousel-item', 'bs-'),
  ),
  page(
    'slick',
    css('slick-carousel/slick/slick.css') + js(jquery, 'slick-carousel/slick/slick.min.js'),
    `<div id="c">${slides('x')}</div><script>$('#c').slick({ autoplay: true, autoplaySpeed: 1500 })</script>`,
  ),
  page(
    'Swiper',
    css('swiper/swiper-bundle.min.css') + js('swiper/swiper-bundle.min.js'),
    `<div class="swiper"><div class="swiper-wrapper">${slides('swiper-slide')}</div></div>
<script>new Swiper('.swiper', { loop: true, autoplay: { delay: 1500 } })</script>`,
  ),
  page(
    'Owl Carousel',
    css('owl.carousel/dist/assets/owl.carousel.min.css') +
      js(jquery, 'owl.carousel/dist/owl.carousel.min.js'),
    `<div class="owl-carousel">${slides('x')}</div>
<script>$('.owl-carousel').owlCarousel({ loop: true, autoplay: true, autoplayTimeout: 1500, items: 1 })</script>`,
  ),
  page(
    'Flickity',
    css('flickity/dist/flickity.min.css') + js('flickity/dist/flickity.pkgd.min.js'),
    `<style>.cell { width: 100% }</style><div id="c">${slides('cell')}</div>
<script>new Flickity('#c', { autoPlay: 1500, wrapAround: true })</script>`,
  ),
  page(
    'Glide',
    css('@glidejs/glide/dist/css/glide.core.min.css') + js('@glidejs/glide/dist/glide.min.js'),
    `<div class="glide"><div class="glide__track" data-glide-el="track">
<ul class="glide__slides">${slides('glide__slide', 'li')}</ul></div></div>
<script>new Glide('.glide', { type: 'carousel', autoplay: 1500 }).mount()</script>`,
  ),
]

const inEveryFrame = (draw: string) =>
  `<script>let count = 0; const draw = () => { count += 1; ${draw}; requestAnimationFrame(draw) }; draw()</script>`

export const pages: readonly MovingPage[] = [
  ...carousels,
  page(
    'particles.js',
    js('particles.js/particles.js'),
    `<div id="p" style="height: 400px; background: #234"></div>
<script>particlesJS('p', { particles: { number: { value: 60 }, move: { enable: true, speed: 3 } } })</script>`,
  ),
  page(
    'A canvas',
    '',
    `<canvas id="board" width="600" height="200"></canvas>${inEveryFrame(
      `const pen = board.getContext('2d'); pen.clearRect(0, 0, 600, 200); pen.fillRect(count % 600, 50, 80, 80)`,
    )}`,
  ),
  page('A counter of frames', '', `<h2 id="n">0</h2>${inEveryFrame('n.textContent = count')}`),
]

/** The name of a page in its address. */
export const pathOf = ({ name }: MovingPage) => name.toLowerCase().replaceAll(/[ .]/g, '-')

export const packages = {
  dependencies: {
    '@glidejs/glide': '3.7.1',
    bootstrap3: 'npm:bootstrap@3.4.1',
    bootstrap4: 'npm:bootstrap@4.6.2',
    bootstrap5: 'npm:bootstrap@5.3.9',
    flickity: '3.0.0',
    jquery: '3.8.0',
    'owl.carousel': '2.3.4',
    'particles.js': '2.0.0',
    'slick-carousel': '2.0.0',
    swiper: '14.4.0',
  },
  before: '2026-11-27',
  sha256: '9106e150e1cf28f2f650e77d620a32a213c69b1bab2eb79d494e0d918acf6c52',
}
