home-title = Stolik: gry planszowe i karciane
home-what = To jest serwer Stolika. Ludzie i boty grają tu przez sieć. Gry: { $games }.
home-programs = Strony do gry nie zostały zbudowane: uruchom „make web” w folderze ze źródłami albo zainstaluj pakiet, który już je ma. Programy mogą grać:
home-api = co oferuje API
home-openapi = to samo dla programów (OpenAPI)
home-docs = Stolik { $version }. Dokumentacja jest w folderze docs w źródłach: protocol.md jest dla autorów klientów, hosting.md dla tych, którzy prowadzą serwer.
