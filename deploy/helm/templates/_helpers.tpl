{{- define "vigia.name" -}}
{{ eq .Release.Name "vigia" | ternary "vigia" (printf "%s-vigia" .Release.Name) | trunc 50 }}
{{- end }}

{{/* Takes (list root part). */}}
{{- define "vigia.selector" -}}
app.kubernetes.io/name: vigia
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* The parts of parts.yaml that the values do not turn off. */}}
{{- define "vigia.parts" -}}
{{- $parts := list }}
{{- range (.Files.Get "parts.yaml" | fromYaml).parts }}
{{- if or (not .needs) (index $.Values (.needs | default "") | default dict).enabled }}{{ $parts = append $parts . }}{{ end }}
{{- end }}
{{- dict "parts" $parts | toJson }}
{{- end }}

{{- define "vigia.labels" -}}
{{ include "vigia.selector" . }}
app.kubernetes.io/part-of: vigia
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
{{- end }}

{{/* The labels of a pod: its own, which nothing replaces, those of its part, and those of all. Takes (list root part labels). */}}
{{- define "vigia.podLabels" -}}
{{- $labels := include "vigia.labels" (list (index . 0) (index . 1)) | fromYaml }}
{{- merge $labels (index . 2 | default dict) (index . 0).Values.podLabels | toYaml }}
{{- end }}

{{/* The account and the priority of a pod. Takes (list root values isHook): a hook runs before what the chart creates is there. */}}
{{- define "vigia.podIdentity" -}}
{{- $root := index . 0 }}{{ $own := index . 1 }}{{ $account := $root.Values.serviceAccount }}
{{- if $own.serviceAccountName }}
serviceAccountName: {{ $own.serviceAccountName }}
{{- else if and $account.create (not (index . 2)) }}
serviceAccountName: {{ $account.name | default (include "vigia.name" $root) }}
{{- else if and $account.name (not $account.create) }}
serviceAccountName: {{ $account.name }}
{{- end }}
{{- with $own.priorityClassName | default $root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end }}

{{- define "vigia.image" -}}
{{- $image := index (index . 0).Values.images (index . 1) -}}
{{- if $image.digest -}}
{{ $image.repository }}@{{ $image.digest }}
{{- else -}}
{{ $image.repository }}:{{ $image.tag | default (index . 0).Chart.AppVersion }}
{{- end }}
{{- end }}

{{/* The security context of every container. */}}
{{- define "vigia.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
privileged: false
capabilities: { drop: [ALL] }
{{- end }}

{{/* Takes (list user seccompProfile). */}}
{{- define "vigia.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ index . 0 }}
runAsGroup: {{ index . 0 }}
fsGroup: {{ index . 0 }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: {{ toJson (index . 1) }}
{{- end }}

{{- define "vigia.natsUrl" -}}
{{ .Values.nats.externalUrl | default (printf "nats://%s-nats:4222" (include "vigia.name" .)) }}
{{- end }}

{{/* The credentials of a part for NATS: variables, and keys of its own secret. */}}
{{- define "vigia.natsProof" -}}
{{- $auth := .Values.nats.auth }}
{{- if eq $auth "key" }}
NATS_NKEY: nats-key
{{- else if eq $auth "creds" }}
NATS_CREDS: nats-creds
{{- else if eq $auth "password" }}
NATS_USER: nats-user
NATS_PASSWORD: nats-password
{{- end }}
{{- if and (ne $auth "key") (index (include "vigia.ownStores" . | fromYaml) "nats") }}
{{- fail "nats.auth: our own NATS knows its users by their keys and by nothing else" }}
{{- end }}
{{- end }}

{{/* Which of the stores are run here. */}}
{{- define "vigia.ownStores" -}}
postgres: {{ not .Values.postgres.external }}
nats: {{ not (or .Values.nats.externalUrl .Values.nats.urlKey) }}
s3: {{ not .Values.s3.externalUrl }}
{{- end }}

{{/* Where the object store is. */}}
{{- define "vigia.store" }}
- { name: S3_ENDPOINT, value: {{ .Values.s3.externalUrl | default (printf "http://%s-s3:9000" (include "vigia.name" .)) | quote }} }
- { name: S3_BUCKET, value: {{ .Values.s3.bucket | quote }} }
- { name: S3_REGION, value: {{ .Values.s3.region | quote }} }
{{- end }}

{{/* The settings of a part. Takes (list root part). */}}
{{- define "vigia.env" -}}
{{- $root := index . 0 }}{{ $part := index . 1 }}{{ $values := $root.Values }}
{{- $name := include "vigia.name" $root }}
{{- $own := index $values.services $part.name }}
- { name: PUBLIC_URL, value: {{ $values.publicUrl | quote }} }
- { name: LOG_LEVEL, value: {{ (eq $part.name "egress" | ternary "warn" $values.logLevel) | quote }} }
{{- if has "postgres" $part.reaches }}
- { name: DRAIN_SECONDS, value: '3' }
{{- end }}
{{- if has "nats" $part.reaches }}
{{- if $values.nats.urlKey }}
- { name: NATS_URL_FILE, value: /run/secrets/{{ $values.nats.urlKey }} }
{{- else }}
- { name: NATS_URL, value: {{ include "vigia.natsUrl" $root | quote }} }
{{- end }}
{{- range $variable, $key := include "vigia.natsProof" $root | fromYaml }}
- { name: {{ $variable }}_FILE, value: /run/secrets/{{ $key }} }
{{- end }}
- { name: NATS_REPLICAS, value: {{ $values.nats.replicas | quote }} }
{{- end }}
{{- range $variable, $key := $part.secrets }}
{{- if not (and (eq $variable "S3_ACCESS_KEY") $values.s3.accessKey) }}
- { name: {{ $variable }}_FILE, value: /run/secrets/{{ $key }} }
{{- end }}
{{- end }}
{{- if $part.files }}
{{- with $values.s3.accessKey }}
- { name: S3_ACCESS_KEY, value: {{ . | quote }} }
{{- end }}
{{- include "vigia.store" $root }}
{{- end }}
{{- if has "egress" $part.reaches }}
- { name: EGRESS_URL, value: 'http://{{ $name }}-egress:8080' }
{{- end }}
{{- if has $part.name (list "egress" "websites" "accounts") }}
- { name: VIGIA_ALLOW_HOSTS, value: {{ join "," $values.egress.hosts | quote }} }
{{- end }}
{{- if has $part.name (list "egress" "websites" "gateway") }}
- { name: VIGIA_SAMPLE, value: {{ $values.sample.enabled | quote }} }
{{- end }}
{{- if eq $part.name "egress" }}
- { name: EGRESS_DENY, value: {{ join "," $values.egress.deny | quote }} }
- { name: EGRESS_DNS, value: {{ join "," $values.egress.dns | quote }} }
- { name: SAMPLE_URL, value: 'http://{{ $name }}-sample:8080' }
{{- end }}
{{- if eq $part.name "gateway" }}
{{- range list "accounts" "websites" "legal" }}
- { name: {{ upper . }}_URL, value: 'http://{{ $name }}-{{ . }}:8080' }
{{- end }}
# They have probes of their own.
{{- range list "crawler" "capture" "diff" "egress" "sample" }}
- { name: {{ upper . }}_URL, value: '' }
{{- end }}
- { name: TRUSTED_PROXIES, value: {{ join "," $values.trustedProxies | quote }} }
{{- end }}
{{- if and $values.oidc.issuer (has $part.name (list "gateway" "accounts")) }}
- { name: OIDC_ISSUER, value: {{ $values.oidc.issuer | quote }} }
{{- end }}
{{- if and $values.oidc.issuer (eq $part.name "accounts") }}
- { name: OIDC_DISCOVERY_URL, value: {{ $values.oidc.discoveryUrl | quote }} }
- { name: OIDC_CLIENT_ID, value: {{ $values.oidc.clientId | quote }} }
- { name: OIDC_NAME, value: {{ $values.oidc.name | quote }} }
- { name: OIDC_PROVIDERS, value: {{ join "," $values.oidc.providers | quote }} }
{{- end }}
{{- if $part.mails }}
{{- if $values.mail.urlKey }}
- { name: SMTP_URL_FILE, value: /run/secrets/{{ $values.mail.urlKey }} }
{{- end }}
- { name: {{ upper $part.name }}_MAIL_FROM, value: {{ $values.mail.from | quote }} }
{{- end }}
{{- if has $part.name (list "gateway" "legal") }}
- { name: PRIVACY_MAIL, value: {{ $values.mail.privacy | quote }} }
- { name: LEGAL_MAIL, value: {{ $values.mail.legal | quote }} }
{{- end }}
{{- if eq $part.name "legal" }}
- { name: LEGAL_MAIL_TO, value: {{ $values.mail.to | quote }} }
{{- end }}
{{- if and $values.otlpEndpoint (not $part.goesOut) }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ $values.otlpEndpoint | quote }} }
- { name: OTEL_SERVICE_NAME, value: {{ $part.name }} }
{{- end }}
{{- if $values.metrics.enabled }}
- { name: METRICS_PORT, value: {{ $values.metrics.port | quote }} }
- { name: METRICS_HOST, value: 0.0.0.0 }
{{- end }}
{{- range $variable, $value := $own.env }}
- { name: {{ $variable }}, value: {{ $value | quote }} }
{{- end }}
{{- range $variable, $key := $own.files }}
- { name: {{ $variable }}_FILE, value: /run/secrets/{{ $key }} }
{{- end }}
{{- with $own.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Whether a part has any secrets. Takes (list root part). */}}
{{- define "vigia.hasSecret" -}}
{{- $values := (index . 0).Values }}{{ $part := index . 1 }}
{{- if or $part.secrets (index $values.services $part.name).files (and (or $values.nats.urlKey (ne $values.nats.auth "none")) (has "nats" $part.reaches)) }}yes{{ end }}
{{- end }}

{{/* The volumes of a part and where it finds them. Takes (list root part). */}}
{{- define "vigia.volumes" -}}
- name: temporary
  emptyDir: { sizeLimit: {{ (index . 1).visits | default false | ternary (index . 0).Values.browser.temporary "64Mi" }} }
{{- if include "vigia.hasSecret" . }}
- name: secrets
  secret: { secretName: {{ (index . 0).Values.secrets.prefix }}-{{ (index . 1).name }}, defaultMode: 0440 }
{{- end }}
{{- if (index . 1).folder }}
- name: data
  emptyDir: { sizeLimit: 256Mi }
{{- end }}
{{- with (index (index . 0).Values.services (index . 1).name).extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "vigia.mounts" -}}
- { name: temporary, mountPath: /tmp }
{{- if include "vigia.hasSecret" . }}
- { name: secrets, mountPath: /run/secrets, readOnly: true }
{{- end }}
{{- with (index . 1).folder }}
- { name: data, mountPath: {{ . }} }
{{- end }}
{{- with (index (index . 0).Values.services (index . 1).name).extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}
