home-title = Stolik: board and card games
home-what = This is a Stolik server. People and bots play { $games } here, over the network.
home-programs = The pages to play on have not been built: run "make web" in the source folder, or install the package, which contains them. Programs can already play:
home-api = what the API offers
home-openapi = the same for programs (OpenAPI)
home-docs = Stolik { $version }. The documentation is in the folder docs of the source: protocol.md is for authors of clients, hosting.md for people who run a server.
