export function LoginPage(_: { account: string | undefined; from: string | undefined }) {
  return <h1>Log in</h1>;
}
