/** Whether tests that want another program must run here, or may be skipped where it is not installed. */
export function isRequired(program: 'opensearch' | 'package' | 'python'): boolean {
  return (process.env['CHARTER_TEST_REQUIRE'] ?? '').split(',').includes(program);
}
