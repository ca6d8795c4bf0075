/**
 * The text of a link to /auth, which sends signed-in visitors on to their dashboard. `web/public-scripts/signed-in.ts` marks the
 * document, the style sheet shows one of the two.
 */
export function SignInOrDashboard() {
  return (
    <>
      <span data-guest>Sign in</span>
      <span data-member>Dashboard</span>
    </>
  );
}
