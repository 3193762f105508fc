import { styled } from 'styled-components'
import { color, type } from '../../ui/tokens/tokens.ts'
import { screenshotLabels } from '../screenshots/page-list/page.messages.ts'
import type { ShotKind } from '../api/types.ts'

const sheets: { kind: ShotKind; x: number; y: number; moved: number }[] = [
  { kind: 'baseline', x: 0, y: 44, moved: 0 },
  { kind: 'current', x: 164, y: 22, moved: 26 },
  { kind: 'diff', x: 328, y: 0, moved: 26 },
]

/** Three sketched pages: baseline, current and difference. Decorative. */
export function LandingPicture() {
  return (
    <Drawing viewBox="0 0 480 280" aria-hidden="true">
      {sheets.map(({ kind, x, y, moved }) => (
        <g key={kind} transform={`translate(${x} ${y})`}>
          <rect className="sheet" x="0.5" y="0.5" width="151" height="199" rx="9" />
          <g className={`ink ${kind}`}>
            <rect x="14" y="15" width="28" height="7" rx="3.5" />
            <rect x="92" y="16" width="18" height="5" rx="2.5" />
            <rect x="118" y="16" width="20" height="5" rx="2.5" />
            <rect x="14" y="42" width="104" height="10" rx="5" />
            {moved > 0 && <rect className="found" x="14" y="60" width="82" height="10" rx="5" />}
            <rect
              className={moved ? 'found button' : 'button'}
              x="14"
              y={64 + moved}
              width="48"
              height="17"
              rx="4"
            />
            <rect x="14" y="126" width="58" height="58" rx="5" />
            <rect x="80" y="126" width="58" height="58" rx="5" />
          </g>
          <text x="76" y="224">
            {screenshotLabels[kind]}
          </text>
        </g>
      ))}
    </Drawing>
  )
}

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;

  .sheet {
    fill: ${color.surface};
    stroke: ${color.line};
    filter: drop-shadow(0 10px 18px var(--shade));
  }
  .ink {
    fill: ${color.sketch};
  }
  .button {
    fill: ${color.accent};
  }
  .diff rect {
    opacity: 0.4;
  }
  .diff .found {
    opacity: 1;
    fill: ${color.difference};
  }
  text {
    font-size: ${type.small};
    text-anchor: middle;
    fill: ${color.inkSoft};
  }
`
