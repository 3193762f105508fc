export const style = `
body { margin: 0; background: #fbfaf7; color: #24302b; font: 17px/1.6 'Liberation Serif', Georgia, serif; }
header { padding: 26px 60px; background: #1f4d3a; color: #fff; font: 24px 'Liberation Sans', Arial, sans-serif; }
main { max-width: 1100px; margin: 0 auto; padding: 30px 40px 60px; }
h2 { margin: 44px 0 14px; font-weight: 400; font-size: 32px; }
.banner { height: 40px; background: #ffe9b8; font: 18px/40px 'Liberation Sans', Arial, sans-serif; text-align: center; }
.pictures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 20px; }
canvas { display: block; width: 100%; border-radius: 8px; }
table { width: 100%; border-collapse: collapse; font: 14px 'Liberation Sans', Arial, sans-serif; }
td, th { padding: 6px 10px; border: 1px solid #d8d6cc; text-align: left; }
tr:nth-child(even) td { background: #f1efe6; }
.antialias p, .antialias td, .antialias figcaption { transform: translate(0.35px, 0.35px); }
.all { filter: hue-rotate(40deg) brightness(0.86); background: #e2ded0; }
.all body { background: #e2ded0; }
.tall main { height: 14890px; overflow: hidden; padding-bottom: 0; }
.tall.row main { height: 14917px; }
.tall.height main { height: 15490px; }`

/** Paints each canvas like a photograph: gradients, soft shapes and grain; seeded. */
export const paint = `
for (const canvas of document.querySelectorAll('canvas')) {
  let seed = Number(canvas.dataset.seed) * 2654435761 % 4294967296
  const random = () => (seed = (seed * 1664525 + 1013904223) % 4294967296) / 4294967296
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const light = context.createLinearGradient(0, 0, width * random(), height)
  for (const stop of [0, 0.5, 1]) light.addColorStop(stop, 'hsl(' + random() * 360 + ' 45% ' + (30 + random() * 45) + '%)')
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  for (let shape = 0; shape < 30; shape++) {
    const [x, y, size] = [random() * width, random() * height, 20 + random() * 110]
    const soft = context.createRadialGradient(x, y, 0, x, y, size)
    soft.addColorStop(0, 'hsl(' + random() * 360 + ' 50% 50% / 0.6)')
    soft.addColorStop(1, 'hsl(0 0% 50% / 0)')
    context.fillStyle = soft
    context.fillRect(x - size, y - size, size * 2, size * 2)
  }
  const pixels = context.getImageData(0, 0, width, height)
  for (let at = 0; at < pixels.data.length; at += 4) {
    const grain = random() * 14 - 7
    for (let part = 0; part < 3; part++) pixels.data[at + part] += grain
  }
  context.putImageData(pixels, 0, 0)
}`
