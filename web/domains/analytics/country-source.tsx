/** The licence of the list of countries asks for this link wherever a country is shown. */
export function CountrySource() {
  return (
    <a href="https://db-ip.com" rel="noreferrer" className="link">
      IP Geolocation by DB-IP
    </a>
  );
}
