/** The picture as a file: all of it, with every label, on light paper. The same picture is the same file. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onPaper } from './colors.ts';
import { Drawing } from './drawing.tsx';
import { extentOf } from './layout.ts';
import type { Scene } from './scene.ts';

/** For the sharp screens that pictures are looked at on. */
const PIXELS_PER_UNIT = 2;
/** What every browser can draw. */
const SIDE_MAX = 8_192;
const CAPTION_HEIGHT = 28;

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
  const { x, y, ...size } = extentOf(scene.layout, scene.labels);
  const width = Math.ceil(size.width);
  const height = Math.ceil(size.height) + CAPTION_HEIGHT;
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
        <text x={x + 12} y={y + height - 12} fontSize={12} fill={onPaper('quiet')}>
          {caption}
        </text>
      </svg>,
    ),
  );
  const text = `${new XMLSerializer().serializeToString(box.firstElementChild!)}\n`;
  root.unmount();
  return { text, width, height };
}
