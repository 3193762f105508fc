import { maxRowsInOne, partRows } from '@vigia/domain/picture-limits'
import { Parts } from './full-screenshots.styles.ts'
import type { Shot } from '../api/types.ts'

interface Props {
  shot: Pick<Shot, 'filename' | 'width' | 'height'>
  alt: string
}

/**
 * Full length. Tall screenshots are split into parts that load lazily: browsers cannot show images of that
 * height.
 */
export function Screenshot({ shot: { filename, width, height }, alt }: Props) {
  const source = `/screenshots/${filename}`
  if (height === undefined || height <= maxRowsInOne)
    return <img src={source} width={width} height={height} alt={alt} />
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
