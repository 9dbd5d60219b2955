/** The picture as a file: all of it, with every label, on light paper. The same picture is the same file. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onPaper } from './colors.ts';
import { Drawing } from './drawing.tsx';
import { FONT_SIZE, widthOf } from './labels.ts';
import { extentOf } from './layout.ts';
import { DrawnSign, SIGN_WIDTH } from './legend.tsx';
import type { Scene } from './scene.ts';
import { shownWords } from './shown-labels.ts';
import { type Sign, signsOf } from './signs.ts';
import { counted } from './words.ts';

/** For the sharp screens that pictures are looked at on. */
const PIXELS_PER_UNIT = 2;
/** What every browser can draw. */
const SIDE_MAX = 8_192;
/** Of the caption, and of each row of what the signs mean. */
const ROW_HEIGHT = 24;
const PADDING = 12;

/** `caption`: the lines below the picture. */
export function svgOf(scene: Scene, caption: readonly string[]): Blob {
  const { text } = printSvg(scene, caption);
  return new Blob([text], { type: 'image/svg+xml' });
}

export async function pngOf(scene: Scene, caption: readonly string[]): Promise<Blob> {
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

function printSvg(scene: Scene, said: readonly string[]) {
  const extent = extentOf(scene.layout, scene.labels);
  const { x, y } = extent;
  // As wide as the first line of its caption at least; the others go on in the next line.
  const width = Math.ceil(Math.max(extent.width, widthOf(said[0]!) + 2 * PADDING));
  const shown = new Map(scene.nodes.map(({ id }) => [id, 'below' as const]));
  const roles = scene.lines.filter(({ words }) => words.length > 0).length;
  const unsaid = roles - shownWords(scene.lines, shown, scene.layout, scene.labels, 1).size;
  const all =
    unsaid === 0 ? said : [...said, `${counted(unsaid, 'line')} had no room for roles: the ties as CSV have all.`];
  const caption = all.flatMap((line) => linesOf(line, width - 2 * PADDING));
  const signs = placedSigns(signsOf(scene.nodes, scene.lines), width);
  const rows = (signs.at(-1)?.row ?? 0) + 1;
  const top = y + Math.ceil(extent.height) + ROW_HEIGHT / 2;
  const height = Math.ceil(extent.height) + (rows + caption.length) * ROW_HEIGHT + PADDING;
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
        <title>{said[0]}</title>
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
          {caption.map((line, index) => (
            <text key={line} x={x + PADDING} y={top + (rows + index) * ROW_HEIGHT + 4}>
              {line}
            </text>
          ))}
        </g>
      </svg>,
    ),
  );
  const text = `${new XMLSerializer().serializeToString(box.firstElementChild!)}\n`;
  root.unmount();
  return { text, width, height };
}

/** Whole words in lines of a width. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
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
