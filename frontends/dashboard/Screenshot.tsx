import { mostRowsInOne, partRows } from '../../proto/picture-parts.ts'
import { Parts } from './full-screenshots-parts.ts'
import type { Shot } from './website.ts'

/** At full length. A tall one is shown part by part, each of which is loaded when it comes near: no browser shows all of it in one piece. */
export function Screenshot({
  shot,
  alt,
}: {
  shot: Pick<Shot, 'filename' | 'width' | 'height'>
  alt: string
}) {
  const { filename, width, height } = shot
  const source = `/screenshots/${filename}`
  if (height <= mostRowsInOne) return <img src={source} width={width} height={height} alt={alt} />
  const count = Math.ceil(height / partRows)
  return (
    <Parts>
      {Array.from({ length: count }, (_, nth) => (
        <img
          key={nth}
          src={`${source}?part=${nth}`}
          width={width}
          height={Math.min(partRows, height - nth * partRows)}
          alt={nth === 0 ? alt : ''}
          loading="lazy"
        />
      ))}
    </Parts>
  )
}
