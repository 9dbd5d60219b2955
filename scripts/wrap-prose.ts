/** Wraps the paragraphs and list items of a Markdown page at 110 columns, each given as one line. */

const MOST_COLUMNS = 110;

export function wrapProse(page: string): string {
  let isCode = false;
  return page
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      return isCode || /^(?:```|[|#<])/.test(line) ? line : wrapped(line);
    })
    .join('\n');
}

function wrapped(line: string): string {
  const indent = line.startsWith('- ') ? '  ' : '';
  const [first = '', ...words] = line.slice(indent.length).split(' ');
  let last = line.slice(0, indent.length) + first;
  const lines: string[] = [];
  for (const word of words) {
    if (last.length + 1 + word.length <= MOST_COLUMNS) last += ` ${word}`;
    else {
      lines.push(last);
      last = indent + word;
    }
  }
  return [...lines, last].join('\n');
}
