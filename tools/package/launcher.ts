/**
 * The program `firn` of a package: `start` starts the server as `npm start` does, everything else is a command of the operator.
 * `hasNode`: the package has a Node.js of its own; else it is the one of the search path.
 */
export function launcher(startScript: string, hasNode: boolean): string {
  const parts = /(\w+=\S+) exec node (.+)$/.exec(startScript);
  if (!parts) throw new Error('the script "start" of package.json no longer says how the server is started');
  const [, variable, start] = parts;
  return `#!/bin/sh
# Firn: "firn start" starts the server, "firn" lists the commands of its operator.
set -e
program=$0
while [ -h "$program" ]; do
  link=$(readlink "$program")
  case $link in
    /*) program=$link ;;
    *) program=$(dirname "$program")/$link ;;
  esac
done
folder=$(cd "$(dirname "$program")" && pwd)
node=${hasNode ? '$folder/bin/node' : 'node'}
if [ "$1" = start ]; then
  shift
  export ${variable}
  exec "$node" ${start?.replace('build/main/', '"$folder"/build/main/')} "$@"
fi
exec "$node" "$folder/build/main/cli.js" "$@"
`;
}
