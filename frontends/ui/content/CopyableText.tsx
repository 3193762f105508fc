import { Fragment } from 'react'
import { styled } from 'styled-components'
import { splitCopyable } from './split-copyable.ts'

/**
 * A text in which what a reader may copy stands in one line: a setting with its value, an address, a host
 * with its port. What is longer than a line breaks between its pieces.
 */
export const CopyableText = ({ children }: { children: string }) =>
  splitCopyable(children).map((part, nth) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other names.
      <Whole key={nth}>
        {part.pieces.map((piece, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above.
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </Whole>
    ),
  )

/** An inline block, because the browser moves one to the next line before it breaks what is inside. */
const Whole = styled.span`
  display: inline-block;
  max-width: 100%;
`
