/** The picture as a file: all of it, with every label, on light paper. The same picture is the same file. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onPaper } from './colors.ts';
import { Drawing } from './drawing.tsx';
import { FONT_SIZE, widthOf } from './labels.ts';
import { extentOf } from './layout.ts';
import { DrawnSign, SIGN_WIDTH } from './legend.tsx';
import type { Scene } from './scene.ts';
import { type Sign, signsOf } from './signs.ts';

/** For the sharp screens that pictures are looked at on. */
const PIXELS_PER_UNIT = 2;
/** What every browser can draw. */
const SIDE_MAX = 8_192;
/** Of the caption, and of each row of what the signs mean. */
const ROW_HEIGHT = 24;
const PADDING = 12;

/** `caption`: one line below the picture. */
export function svgOf(scene: Scene, caption: string): Blob {
  const { text } = printSvg(scene, caption);
  return new Blob([text], { type: 'image/svg+xml' });
}

export async function pngOf(scene: Scene, caption: string): Promise<Blob> {
  const { text, width, height } = printSvg(scene, caption);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const scale = Math.min(PIXELS_PER_UNIT, SIDE_MAX / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large')) : resolve(blob)),
      'image/png',
    );
  });
}

function printSvg(scene: Scene, caption: string) {
  const extent = extentOf(scene.layout, scene.labels);
  const { x, y } = extent;
  // As wide as its caption at least.
  const width = Math.ceil(Math.max(extent.width, widthOf(caption) + 2 * PADDING));
  const signs = placedSigns(signsOf(scene.nodes, scene.lines), width);
  const rows = (signs.at(-1)?.row ?? 0) + 1;
  const top = y + Math.ceil(extent.height) + ROW_HEIGHT / 2;
  const height = Math.ceil(extent.height) + (rows + 1) * ROW_HEIGHT + PADDING;
  const shown = new Map(scene.nodes.map(({ id }) => [id, 'below' as const]));
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() =>
    root.render(
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={width}
        height={height}
        viewBox={`${x} ${y} ${width} ${height}`}
        fontFamily="system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
      >
        <title>{caption}</title>
        <rect x={x} y={y} width={width} height={height} fill={onPaper('paper')} />
        <Drawing scene={scene} colors={onPaper} zoom={1} shown={shown} />
        <g fontSize={FONT_SIZE} fill={onPaper('quiet')}>
          {signs.map(({ sign, left, row }) => (
            <g key={sign.word} transform={`translate(${x + left} ${top + row * ROW_HEIGHT})`}>
              <DrawnSign sign={sign} colors={onPaper} />
              <text x={SIGN_WIDTH + 6} y={4} fill={onPaper('quiet')}>
                {sign.word}
              </text>
            </g>
          ))}
          <text x={x + PADDING} y={top + rows * ROW_HEIGHT + 4}>
            {caption}
          </text>
        </g>
      </svg>,
    ),
  );
  const text = `${new XMLSerializer().serializeToString(box.firstElementChild!)}\n`;
  root.unmount();
  return { text, width, height };
}

/** In rows that are no wider than the picture. */
function placedSigns(signs: readonly Sign[], width: number) {
  let [left, row] = [PADDING, 0];
  return signs.map((sign) => {
    const needed = SIGN_WIDTH + 6 + widthOf(sign.word);
    if (left > PADDING && left + needed > width - PADDING) [left, row] = [PADDING, row + 1];
    const placed = { sign, left, row };
    left += needed + 16;
    return placed;
  });
}
