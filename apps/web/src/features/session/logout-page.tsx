export function LogoutPage() {
  return <h1>Log out</h1>;
}
