/** The mark: a seal around a point, as on a charter. The word stands beside it. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0f6b57" />
      <path d="M22 11.6a7.5 7.5 0 1 0 0 8.8" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <circle cx="16" cy="16" r="2.2" fill="#b8ecd9" />
    </svg>
  );
}
