# The server in a container: locked libraries, the wheel, and a user who may write the data folder only.
FROM node:22-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --omit=dev --no-fund --no-audit
COPY web ./
COPY src/stolik/messages ../src/stolik/messages
COPY src/stolik/games ../src/stolik/games
RUN npm run build

FROM python:3.13-slim AS build
WORKDIR /build
COPY requirements/run.txt requirements/
RUN python -m venv /opt/stolik && /opt/stolik/bin/pip install --no-cache-dir --require-hashes -r requirements/run.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY packages packages
COPY src src
COPY --from=web /build/src/stolik/web src/stolik/web
RUN /opt/stolik/bin/hatchling build -t wheel -d /build/dist \
    && cd packages/stolik && /opt/stolik/bin/hatchling build -t wheel -d /build/dist \
    && /opt/stolik/bin/pip install --no-cache-dir --no-deps /build/dist/*.whl

FROM python:3.13-slim
# The pictures that chats show beside links have numbers and suits in them.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-dejavu-core && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /data --no-create-home stolik && install -d -o stolik -g stolik /data
COPY --from=build /opt/stolik /opt/stolik
ENV PATH=/opt/stolik/bin:$PATH STOLIK_HOST=0.0.0.0 STOLIK_PORT=8000 STOLIK_DATA=/data STOLIK_LOG_JSON=true \
    STOLIK_KERNEL_CACHE=/opt/stolik/kernels STOLIK_KERNEL_CPU=x86-64-v3 PYTHONUNBUFFERED=1
# The bots' fast code, for every x86-64 processor of the last ten years: a container starts ready. On another processor,
# or if it is for another version, the server compiles it again into /data/.cache and its bots play simply until then.
RUN stolik warm && chmod -R a+rX /opt/stolik/kernels
USER stolik
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
CMD ["stolik", "serve", "--no-open"]
