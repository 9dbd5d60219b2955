// The scheme that was chosen, else the system's: before the first paint. Mantine keeps the choice under this key.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is switched off: the system decides.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}
// Every page waits for who is signed in: that is asked for while the scripts are still on their way.
globalThis.charterSession = fetch('/dashboard/api/session', { headers: { accept: 'application/json' } });
globalThis.charterSession.catch(() => {});
